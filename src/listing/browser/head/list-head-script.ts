import { keepChoices } from './carry-unsent-input.ts'
import { keepPanels } from './restore-panels.ts'
import { keepRoom } from './reserve-list-height.ts'

/** What a list needs before its scripts arrive, for the document's head. */
export const LIST_HEAD_SCRIPT = `(${keepRoom})();(${keepChoices})();(${keepPanels})()`
