import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelByCode } from '#channels/by-code.ts'
import {
  chosenConsent,
  consentTo,
  parseConsent,
  PURPOSES,
  serialiseConsent,
  sharingFor,
} from '#storefront/consent/rules/consent.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo/channels.ts'

const anyConsent = fc.subarray([...PURPOSES]).map(consentTo)

describe('the consent cookie', () => {
  test.each([
    { text: 'none', granted: [] },
    { text: 'analytics', granted: ['analytics'] },
    { text: 'analytics.personalisation', granted: ['analytics', 'personalisation'] },
    { text: 'analytics.ads.personalisation', granted: [...PURPOSES] },
    { text: 'ads.analytics', granted: ['analytics', 'ads'] },
  ] as const)('"$text" grants $granted', ({ text, granted }) => {
    expect(parseConsent(text)).toEqual(consentTo(granted))
  })

  test.each([
    '',
    'all',
    'NONE',
    'none.ads',
    'ads.ads',
    'ads.',
    'ads,analytics',
    'toString',
    '%61ds',
  ])('"%s" is not a decision', (text) => expect(parseConsent(text)).toBeNull())

  test('is parsed without an error, whatever its text, and never grants more than it names', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const consent = parseConsent(text)
        for (const purpose of PURPOSES) if (consent?.[purpose]) expect(text).toContain(purpose)
      }),
    )
  })

  test('stores every decision in characters that cookies allow', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        const text = serialiseConsent(consent)
        expect(parseConsent(text)).toEqual(consent)
        expect(text).toMatch(/^[a-z.]+$/)
      }),
    )
  })
})

describe('the consent form', () => {
  test.each([
    { choice: 'all', ticked: [], granted: [...PURPOSES] },
    { choice: 'necessary', ticked: ['ads'], granted: [] },
    { choice: 'chosen', ticked: ['ads'], granted: ['ads'] },
    { choice: 'chosen', ticked: [], granted: [] },
  ] as const)(
    'submitted with "$choice" and $ticked grants $granted',
    ({ choice, ticked, granted }) => {
      expect(chosenConsent(choice, ticked)).toEqual(consentTo(granted))
    },
  )

  test.each([
    { choice: null, ticked: ['ads'] },
    { choice: 'ALL', ticked: [] },
    { choice: 'chosen', ticked: ['spying'] },
    { choice: 'chosen', ticked: ['ads', 'ads'] },
    { choice: new Blob(), ticked: [] },
  ])('submitted with $choice and $ticked is rejected', ({ choice, ticked }) => {
    expect(chosenConsent(choice, ticked)).toBeNull()
  })
})

describe('the data shared with a third party', () => {
  const granted = consentTo(['ads'])
  test.each([
    { consent: null, isSensitive: false, identifier: false, interest: true },
    { consent: null, isSensitive: true, identifier: false, interest: false },
    { consent: consentTo([]), isSensitive: true, identifier: false, interest: false },
    { consent: consentTo(['analytics']), isSensitive: true, identifier: false, interest: false },
    { consent: granted, isSensitive: false, identifier: true, interest: true },
    { consent: granted, isSensitive: true, identifier: true, interest: true },
  ])(
    'for ads with $consent, in a sensitive channel: $isSensitive',
    ({ consent, isSensitive, ...sharing }) => {
      expect(sharingFor('ads', consent, isSensitive)).toEqual(sharing)
    },
  )

  test.each([
    { consent: null, identifier: false, interest: false },
    { consent: consentTo(['personalisation']), identifier: false, interest: false },
    { consent: granted, identifier: true, interest: true },
  ])('in an unknown channel equals that of a sensitive one: $consent', (row) => {
    const { consent, ...sharing } = row
    expect(sharingFor('ads', consent, channelByCode('unheard-of')?.sensitive)).toEqual(sharing)
  })

  test('never includes an identifier without consent to that purpose', () => {
    fc.assert(
      fc.property(
        anyConsent,
        fc.boolean(),
        fc.constantFrom(...PURPOSES),
        (consent, is, purpose) => {
          expect(sharingFor(purpose, consent, is).identifier).toBe(consent[purpose])
        },
      ),
    )
  })

  test('is most limited in the pharmacy', () => {
    const sensitive = DEMO_CHANNELS.filter((channel) => channel.sensitive).map(({ code }) => code)
    expect(sensitive).toEqual(['pharmacy'])
  })
})
