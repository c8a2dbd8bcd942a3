/**
 * Features of the compatibility data, and those below them, that may be missing: what an oldest
 * browser shows or does instead. Everything else has a test, `@supports` or a fallback where it is used.
 */
export const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'api.PerformanceEventTiming.interactionId': 'no time to the paint after an input is counted',
  'api.PerformanceResourceTiming.deliveryType': 'a prefetched page waits for the first input',
  'css.at-rules.media.scripting': 'controls that scripts replace are shown beside them',
  'css.at-rules.view-transition': 'the next page is shown at once',
  'css.properties.view-transition-name': 'the same',
  'css.properties.content-visibility': 'parts of a page that is restored are seen before the rest',
  'css.properties.cursor': 'phones have no pointer',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.overflow-anchor': 'the list keeps its place by script alone',
  'css.properties.overflow-clip-margin': 'the shadow of a button is cut',
  'css.properties.scroll-initial-target': 'a box of options begins with the first one',
  'css.properties.scrollbar-gutter': 'the page is wider while a modal is open',
  'css.properties.scrollbar-width': 'scroll bars are as the browser draws them',
  'css.properties.text-wrap': 'lines of a heading differ in length',
}

/** The same of what React alone uses, with the reason why it is never missed. */
export const IN_REACT: Readonly<Record<string, string>> = {
  'api.CSSStyleDeclaration.cssFloat': 'Firefox has it, by another interface of the data',
  'api.Document.startViewTransition': 'no island has a view transition',
  'api.Navigator.share': 'a field of view transitions',
  'api.Navigation': 'the function around asks for it',
  'api.Window.navigation': 'the same',
  'css.properties.view-transition-class': 'no island has a view transition',
}
