import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { sanitizeHtml } from '#server/adapters/html-sanitizer.ts'
import { typeOf } from '../form-items.ts'

/**
 * A definition with sanitized HTML and canonical type names: applied when it is stored and again when it is read. It must
 * have the format's shape.
 */
export function safeDefinition(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    ...safeDescription(definition),
    sections: definition.sections.map((section) => ({
      ...section,
      ...safeDescription(section),
      items: section.items.map(safeItem),
    })),
  }
}

function safeItem(item: FormItem): FormItem {
  const safe = { ...item, ...safeDescription(item), type: typeOf(item.type) } as FormItem
  if ('html' in safe && typeof safe.html === 'string') safe.html = sanitizeHtml(safe.html)
  if (safe.type === 'dynamicList' && Array.isArray(safe.items)) safe.items = safe.items.map(safeItem)
  return safe
}

const safeDescription = ({ description }: { description?: string | undefined }) =>
  description === undefined ? {} : { description: sanitizeHtml(description) }
