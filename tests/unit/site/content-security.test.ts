import { expect, test } from 'vitest'
import { contentSecurity, reportingEndpoints } from '#storefront/site/rules/content-security.ts'

const DEMO = {
  tagContainer: null,
  consentManager: null,
  scriptHosts: [],
  addToCartUrl: null,
  hasOwnPicturesAlone: true,
  isSecure: false,
}

test('a page of the demo loads only from its own host', () =>
  expect(contentSecurity(DEMO)).toEqual({
    hosts: [],
    directives: [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      'trusted-types vitrine offline',
    ],
  }))

test('a tag container and the named hosts may add scripts, requests, pictures and frames, and write HTML', () => {
  const { hosts, directives } = contentSecurity({
    ...DEMO,
    tagContainer: 'https://tags.example/container.js?id=1',
    scriptHosts: ['https://second.example', 'https://tags.example'],
  })
  const named = 'https://tags.example https://second.example'
  expect(hosts.join(' ')).toBe(named)
  expect(directives).toEqual(
    expect.arrayContaining([
      `connect-src 'self' ${named}`,
      `img-src 'self' data: ${named}`,
      `frame-src ${named}`,
    ]),
  )
  expect(directives.join()).not.toContain('trusted-types')
})

test.each(['https://manager.example/cmp.js', '/consent.js'])(
  'the consent manager %s may run, and bring styles and HTML of its own',
  (consentManager) => {
    const { hosts, directives } = contentSecurity({ ...DEMO, consentManager })
    expect(hosts).toEqual(consentManager.startsWith('/') ? [] : ['https://manager.example'])
    expect(directives).toEqual(
      expect.arrayContaining([
        ["style-src-elem 'self' 'unsafe-inline'", ...hosts].join(' '),
        "style-src-attr 'unsafe-inline'",
      ]),
    )
    expect(directives.join()).not.toContain('trusted-types')
  },
)

test.each([
  { isSecure: true, pictures: "img-src 'self' data: https:" },
  { isSecure: false, pictures: "img-src 'self' data: https: http:" },
])('pictures of a shop may come from anywhere: $pictures', ({ isSecure, pictures }) =>
  expect(contentSecurity({ ...DEMO, hasOwnPicturesAlone: false, isSecure }).directives).toContain(
    pictures,
  ),
)

test.each([
  { addToCartUrl: 'https://cart.example/add', forms: "form-action 'self' https://cart.example" },
  { addToCartUrl: '/cart/add', forms: "form-action 'self'" },
])('forms are sent to $addToCartUrl: $forms', ({ addToCartUrl, forms }) =>
  expect(contentSecurity({ ...DEMO, addToCartUrl }).directives).toContain(forms),
)

test.each(['https://reports.example/csp', '/reports/csp'])(
  'browsers report what is stopped to %s, in both ways that they know',
  (reportUrl) => {
    const { directives } = contentSecurity({ ...DEMO, reportUrl })
    expect(directives.slice(-2)).toEqual(['report-to csp', `report-uri ${reportUrl}`])
    expect(reportingEndpoints(reportUrl)).toBe(`csp="${reportUrl}"`)
  },
)
