import fc from 'fast-check'

/** Pieces of markup, of our own pages among them, that a text of a shop or an address may hold. */
const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '`',
  '=',
  '/>',
  '">',
  "'>",
  '" x="',
  "' x='",
  '&lt;',
  '&quot;',
  '&#39;',
  '&amp;lt;',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<![CDATA[',
  ']]>',
  '<?x ?>',
  '<!doctype html>',
  '</consent-form>',
  '<consent-form class=consent-bar>',
  '<consent-form class="consent-bar">',
  ' data-consent-pending ',
  '<html data-consent-pending>',
  ' data-wishlist-count hidden> 0 <',
  '<button class="heart" form="wish" name="add" value="P1" aria-pressed="false">',
  '<input name=purpose value="ads">',
  '<li data-code=x>',
  '</li>',
  '</ul>',
  '</article>',
  '</main>',
  '</body>',
  '</html>',
  '</head>',
  '<astro-island ssr props={}>',
  '</astro-island>',
  '<template>',
  '</template>',
  '</search-box>',
  '<script>x()</script>',
  '</script>',
  '<script id="page-state">',
  '</title>',
  '</textarea>',
  '</style>',
  '<style>',
  '<noscript>',
  '<plaintext>',
  '<svg onload=x>',
  '<img src=x onerror=x>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '<h1>Card declined</h1><a href=//evil.example>',
  '" onclick="x',
  "' onclick='x",
  '<form>',
  'decided:',
  'wished:P1',
  `personal-${'z'.repeat(32)}`,
  '${x}',
  '{{x}}',
  '\u2028',
  '\\u003c',
]

/** What a shop and a stranger may write. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''))

/** Codes are shorter than texts, or they are not read. */
export const hostileCode: fc.Arbitrary<string> = fc
  .constantFrom(...PIECES.filter((piece) => piece.length < 40 && !/[|,]/.test(piece)))
  .map((piece) => piece.trim())

/** What stands for each sign of markup in a harmless text: others than these are equal in both. */
const HARMLESS: Readonly<Record<string, string>> = {
  '<': '·',
  '>': '•',
  '"': '‧',
  "'": '‣',
  '&': '◦',
  '`': '∙',
  '=': '⋅',
}

/** The same text without any sign of markup, as long as it was: in words and measures it reads alike. */
export const harmless = (text: string): string =>
  text.replaceAll(/[<>"'&`=]/g, (sign) => HARMLESS[sign] ?? '')
