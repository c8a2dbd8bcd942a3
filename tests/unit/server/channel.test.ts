import { describe, expect, test } from 'vitest'
import { channel as marketplace } from '#channels/marketplace/channel.ts'
import { channel as pharmacy } from '#channels/pharmacy/channel.ts'
import { createAddressBook } from '#server/channel.ts'

const book = (change = {}) =>
  createAddressBook({ channel: 'pharmacy', channelHosts: 'demo', port: 0, siteUrls: {}, ...change })

describe('the channel of a host', () => {
  test.each([
    { host: 'marketplace.localhost', is: 'marketplace' },
    { host: 'localhost', is: 'pharmacy' },
    { host: 'unheard.example', is: 'pharmacy' },
    { host: 'unheard.example', channel: 'alternative', is: 'alternative' },
  ])('$host is $is', ({ host, is, ...change }) => {
    expect(book(change).channelOf(host)?.code).toBe(is)
  })

  test('is null for an unknown host if hosts are strict', () => {
    const { channelOf } = book({ channelHosts: 'strict' })
    expect([channelOf('unheard.example'), channelOf('pharmacy.localhost')?.code]).toEqual([
      null,
      'pharmacy',
    ])
  })

  test('is the channel configured with that address', () => {
    const siteUrls = { marketplace: 'https://shop.example' }
    const { channelOf } = book({ channelHosts: 'strict', siteUrls })
    expect(channelOf('shop.example')?.code).toBe('marketplace')
  })

  test('is the default channel if all share an address', () => {
    const siteUrls = { pharmacy: 'https://shop.example', marketplace: 'https://shop.example' }
    const { channelOf } = book({ channel: 'marketplace', siteUrls })
    expect(channelOf('shop.example')?.code).toBe('marketplace')
  })

  test('is the one whose own host it is if all share that as their address', () => {
    const site = 'http://marketplace.localhost:8080'
    const siteUrls = { pharmacy: site, marketplace: site, alternative: site }
    const { channelOf } = book({ siteUrls })
    expect(channelOf('marketplace.localhost')?.code).toBe('marketplace')
    expect(channelOf('pharmacy.localhost')?.code).toBe('pharmacy')
  })

  test('is the one that an address is configured for, whoever else has that host', () => {
    const { channelOf } = book({ siteUrls: { pharmacy: 'http://marketplace.localhost' } })
    expect(channelOf('marketplace.localhost')?.code).toBe('pharmacy')
  })
})

describe('the address of a channel', () => {
  const { originOf } = book({ siteUrls: { marketplace: 'https://shop.example' } })

  test.each([
    { requested: 'https://pharmacy.localhost:8443/en/', is: 'https://pharmacy.localhost:8443' },
    { requested: 'http://127.0.0.1:4321/en/', is: 'http://127.0.0.1:4321' },
    { requested: 'http://evil.example/en/', is: 'http://pharmacy.localhost' },
    { requested: 'http://evil.example:4321/en/', is: 'http://pharmacy.localhost:4321' },
  ])('is $is for a request to $requested', ({ requested, is }) => {
    expect(originOf(new URL(requested), pharmacy)).toBe(is)
  })

  test.each([
    { requested: 'http://pharmacy.localhost:81/en/', is: 'http://pharmacy.localhost' },
    { requested: 'http://pharmacy.localhost:4321/en/', is: 'http://pharmacy.localhost:4321' },
    { requested: 'http://evil.example:81/en/', is: 'http://pharmacy.localhost' },
  ])("has only the server's own port: $is for $requested", ({ requested, is }) => {
    expect(book({ port: 4321 }).originOf(new URL(requested), pharmacy)).toBe(is)
  })

  test('is the configured one for any host', () => {
    expect(originOf(new URL('http://evil.example/en/'), marketplace)).toBe('https://shop.example')
  })
})
