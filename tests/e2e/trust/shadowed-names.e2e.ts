import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

/** Properties of forms, documents and windows, which an element of that name or id would hide. */
const PROPERTIES = [
  'submit',
  'requestSubmit',
  'reset',
  'action',
  'method',
  'target',
  'elements',
  'length',
  'id',
  'nodeName',
  'parentNode',
  'children',
  'attributes',
  'dataset',
  'body',
  'head',
  'cookie',
  'forms',
  'location',
  'history',
  'documentElement',
]
const search = PROPERTIES.map((name) => `${name}=1&${name}[]=2&${name}-from=3`).join('&')

for (const path of sampled([MEDICINES, '/en/search?query=a', '/en/', '/en/wishlist'], 2))
  test(`no parameter of ${path} hides a property of a form, the document or the window`, async ({
    page,
  }) => {
    await page.goto(path + (path.includes('?') ? '&' : '?') + search)
    const hiding = await page.evaluate(
      (properties) =>
        [...document.querySelectorAll('[id], [name]')]
          .flatMap((element) => [element.id, element.getAttribute('name') ?? ''])
          .filter((name) => properties.includes(name)),
      PROPERTIES,
    )
    expect(hiding).toEqual([])
  })
