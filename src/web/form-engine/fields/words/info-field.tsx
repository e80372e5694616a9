import type { InfoItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldViewProps } from '../field-props.ts'
import { useTextLanguage } from '../../form-context.tsx'
import { RichText } from './rich-text.tsx'

/** Text between the questions, without an answer. */
export function InfoView({ item }: Pick<FieldViewProps<InfoItem>, 'item'>) {
  const language = useTextLanguage()
  return (
    <div className="stack g2">
      {item.label && (
        <h3 className="h3" lang={language} dir="auto">
          {item.label}
        </h3>
      )}
      <RichText html={item.html} />
    </div>
  )
}
