import type { InstructionItem } from '#shared/form-engine/definition/form-definition.ts'
import { ReadMore } from '#web/ui/content/read-more.tsx'
import type { FieldViewProps } from '../field-props.ts'
import { useFormEnvironment, useTextLanguage } from '../../form-context.tsx'
import { RichText } from './rich-text.tsx'
import styles from '../../form-engine.module.css'

/** spec/3 §2: instructions are cut earlier than other texts. */
const instructionHeight = 150

export function InstructionView({ item }: Pick<FieldViewProps<InstructionItem>, 'item'>) {
  const { t } = useFormEnvironment()
  const language = useTextLanguage()
  return (
    <div className={styles.instruction}>
      {item.label && (
        <h3 className="h3" lang={language} dir="auto">
          {item.label}
        </h3>
      )}
      <ReadMore
        maxHeight={item.maxHeight ?? instructionHeight}
        moreLabel={t('formEngine.readMore')}
        lessLabel={t('formEngine.readLess')}
      >
        <RichText html={item.html} />
      </ReadMore>
    </div>
  )
}
