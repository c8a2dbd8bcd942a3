import { expect, test } from 'vitest'
import { prefersMarkdown } from '#server/cache/rules/prefers-markdown.ts'

test.each([
  { who: 'an agent that names nothing else', accept: 'text/markdown' },
  { who: 'an agent that names Markdown first', accept: 'text/markdown, text/html, */*' },
  { who: 'an agent with other texts', accept: 'text/markdown, text/plain;q=0.9, */*;q=0.8' },
  { who: 'an agent with a lower HTML', accept: 'text/html;q=0.7, text/markdown;q=1.0, */*;q=0.1' },
  { who: 'an agent that prefers no form', accept: '*/*, text/markdown' },
  { who: 'an agent that writes capitals', accept: 'Text/Markdown ; q=0.5, text/html;q=0.4' },
  { who: 'an agent without HTML', accept: 'text/markdown;q=0.1, text/html;q=0' },
])('$who prefers Markdown', ({ accept }) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

test.each([
  {
    who: 'Chrome',
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  },
  { who: 'Safari', accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  { who: 'a script', accept: '*/*' },
  { who: 'whoever takes any text', accept: 'text/*, text/plain' },
  { who: 'whoever names HTML first', accept: 'text/html, text/markdown' },
  { who: 'whoever prefers HTML', accept: 'text/markdown;q=0.9, text/html' },
  { who: 'whoever prefers anything else', accept: 'text/markdown;q=0.5, */*' },
  { who: 'whoever refuses Markdown', accept: 'text/markdown;q=0' },
  { who: 'whoever names another Markdown', accept: 'text/x-markdown, text/markdown-like' },
  { who: 'whoever names nothing', accept: '' },
  { who: 'whoever sends no header', accept: null },
])('$who gets HTML', ({ accept }) => {
  expect(prefersMarkdown(accept)).toBe(false)
})
