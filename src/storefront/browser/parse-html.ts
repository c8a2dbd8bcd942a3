/** API of browsers with Trusted Types; a policy's HTML is an object in place of the text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

/** The only policy that the page's security policy allows (RULES.md#security-policy). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'vitrine',
  { createHTML: String },
)

/**
 * Parses HTML of the server, in which foreign text is escaped: the only way in which scripts create
 * HTML.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy?.createHTML(html) ?? html
  return template.content
}
