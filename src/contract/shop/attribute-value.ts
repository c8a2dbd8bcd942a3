/** A value of an attribute with a landing page of its own. */
export interface AttributeValue {
  /** If boolean, the attribute itself names the value. */
  name: string | boolean | null
  value: string | number | boolean
  slug: string
  attribute: { code: string; slug: string; name: string }
  /** HTML from outside. Sanitise before showing. */
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
}

/** Whether the value means "no". */
export function isNo({ name, value }: AttributeValue): boolean {
  return (name ?? value) === false
}
