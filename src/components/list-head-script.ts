import { keepChoices } from '#elements/keep-choices'
import { keepPanels } from '#elements/keep-panels'
import { keepRoom } from '#elements/keep-room'

/** What a list needs before its scripts arrive, for the document's head. */
export const LIST_HEAD_SCRIPT = `(${keepRoom})();(${keepChoices})();(${keepPanels})()`
