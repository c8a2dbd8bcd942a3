import type { Plugin } from 'vite'

/**
 * A tag of a template, without tags or templates inside except an attribute's value. Quotes in the
 * head stay, because brotli's dictionary contains its names with them (DECISIONS.md, 41).
 */
const TAG = /<(?!html|meta|link|script)[a-z][\w-]*\s(?:[^<>`]|`[^<>`]*`, ")*>/g
/**
 * Followed by a blank, another attribute or the end of the tag: without quotes the slash of an
 * empty element would join the value.
 */
const QUOTED = /(\s[a-z][\w-]*)="([\w#.:/-]+)"(?=[\s>]|\$\{\$\$(?:add|spread)Attribute)/g

/** Removes quotes from templates' attributes that HTML does not need. */
export const bareAttributes: Plugin = {
  name: 'vitrine:bare-attributes',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: (code, id) =>
    id.endsWith('.astro')
      ? { code: code.replace(TAG, (tag) => tag.replace(QUOTED, '$1=$2')), map: null }
      : null,
}
