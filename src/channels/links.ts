import type { Channel, ChannelLink } from './channel.ts'

/** A channel's links on a page in a locale; those without words in it are left out. */
export const channelLinks = (
  links: readonly ChannelLink[] = [],
  locale: string,
): { href: string; text: string }[] =>
  links.flatMap(({ href, text: texts }) => {
    const text = texts[locale]
    return text === undefined ? [] : [{ href: href.replaceAll('{locale}', locale), text }]
  })

/** The language in which a channel is shown to somebody who reads another one: theirs, if it has it. */
export const localeIn = (
  { locales, defaultLocale }: Pick<Channel, 'locales' | 'defaultLocale'>,
  locale: string,
): string => (locales.includes(locale) ? locale : defaultLocale)
