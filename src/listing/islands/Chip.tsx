import type { FilterTag } from '#query/filter-tags.ts'
import { useRenderContext } from './RenderContext.tsx'
import { isPlainClick } from '#browser/press.tsx'

interface Props {
  tag: FilterTag
  /** The list without this tag. */
  href: string
  /** While a list is loading, chips do nothing (RULES.md#chips), and soon say so. */
  isInert: boolean
  onClose: () => void
}

/** 'Filter name: value label', and closing it removes the value (RULES.md#chips). */
export function Chip({ tag, href, isInert, onClose }: Props) {
  const { t } = useRenderContext()
  return (
    <a
      className="chip"
      href={href}
      rel="nofollow"
      aria-disabled={isInert || undefined}
      aria-label={t('filters.remove', { name: tag.label, value: tag.valueLabel })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onClose()
      }}
    >
      <span>
        <bdi>{tag.label}</bdi>: <bdi>{tag.valueLabel}</bdi>
      </span>
      <span className="chip__close" aria-hidden="true" />
    </a>
  )
}
