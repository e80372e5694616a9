import type { FormSection } from '#shared/form-engine/definition/form-definition.ts'
import type { SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { FormItemView, type FormItemViewProps } from '../fields/form-field-view.tsx'
import { TextLanguage, useFieldId, useFormFrame, useFormSelector, useTextLanguage } from '../form-context.tsx'
import { itemGroups } from '../fields/list/item-groups.ts'
import { cx } from '#web/ui/cx.ts'
import { RichText } from '../fields/words/rich-text.tsx'
import styles from '../form-engine.module.css'

type Renders = Pick<FormItemViewProps, 'hasDescription'> & {
  Item?: typeof FormItemView
}

/** All sections with visible content, one below the other. */
export function FormSections(props: Renders) {
  const sections = useFormSelector((state) => state.sections)
  return (
    <div className={styles.sections}>
      {sections
        .filter((section) => section.isVisible)
        .map((section) => (
          <FormSectionView key={section.name} section={section} {...props} />
        ))}
    </div>
  )
}

/** The id of a section's box, which step lists link to. */
const useSectionId = (name: string): string => useFieldId()(`section.${name}`)

/** One section with its title, text and items. */
export function FormSectionView(props: Renders & { section: SectionState }) {
  const { definition } = useFormFrame().store
  const language = definition.sections.find(({ name }) => name === props.section.name)?.language
  return (
    <TextLanguage language={language}>
      <SectionBody {...props} />
    </TextLanguage>
  )
}

function SectionBody({ section, Item = FormItemView, hasDescription }: Renders & { section: SectionState }) {
  const { store, isLong } = useFormFrame()
  const language = useTextLanguage()
  const { definition } = store
  const id = useSectionId(section.name)
  const text: FormSection | undefined = definition.sections.find((each) => each.name === section.name)
  return (
    <section id={id} className={styles.section} aria-labelledby={section.title ? `${id}-title` : undefined}>
      {section.title && (
        <h2 className="h2" id={`${id}-title`} tabIndex={-1} lang={language} dir="auto">
          {section.title}
        </h2>
      )}
      {text?.description && <RichText html={text.description} />}
      {(isLong ? itemGroups(section.paths, (path) => store.getField(path).item.layout) : [section.paths]).map(
        (paths) => (
          <div key={paths[0]} className={cx(styles.fields, isLong && styles.ofMany)}>
            {paths.map((path) => (
              <Item key={path} path={path} hasDescription={hasDescription} />
            ))}
          </div>
        ),
      )}
    </section>
  )
}
