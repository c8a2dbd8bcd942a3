import type { Channel, ChannelLink } from './channel.ts'

/** Returns a channel's links in a locale; those without a text in it are left out. */
export const channelLinks = (
  links: readonly ChannelLink[] = [],
  locale: string,
): { href: string; text: string }[] =>
  links.flatMap(({ href, text: texts }) => {
    const text = texts[locale]
    return text === undefined ? [] : [{ href: href.replaceAll('{locale}', locale), text }]
  })

/**
 * Returns the locale in which a channel is shown to readers of another one: theirs, if it has it.
 */
export const localeIn = (
  { locales, defaultLocale }: Pick<Channel, 'locales' | 'defaultLocale'>,
  locale: string,
): string => (locales.includes(locale) ? locale : defaultLocale)
