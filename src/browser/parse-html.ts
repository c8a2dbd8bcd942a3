/** What browsers with Trusted Types offer; the HTML of a policy is an object that stands in for the text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
}

/** The one policy that a page's security policy lets be made (RULES.md#security-policy). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'vitrine',
  { createHTML: String, createScriptURL: String },
)

/** Parses HTML of the server, in which all text of others is escaped: the one way in which scripts make HTML. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy?.createHTML(html) ?? html
  return template.content
}

/** The address of a script of our own, as what loads it may ask for it. */
export const scriptAddress = (url: string): string => policy?.createScriptURL(url) ?? url
