/** Class of texts with paragraphs, lists and links. Short because pages have a budget. */
export const CLASS_RICH_TEXT = 'prose'
