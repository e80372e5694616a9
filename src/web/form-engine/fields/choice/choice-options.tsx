import type { ReactNode } from 'react'
import type { Choice, ChoiceItem } from '#shared/form-engine/definition/form-definition.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { iconNames, type IconName } from '#web/ui/content/icon-names.ts'
import { sortChoices } from './sort-choices.ts'

/** A group's choices in the form that its component expects. */
export const choiceOptions = (
  item: ChoiceItem,
  { locale, language, isDisabled }: { locale: string; language: string | undefined; isDisabled: boolean },
) =>
  sortChoices(item.choices, item.choicesSortOrder, locale).map((choice) => ({
    value: choice.value,
    label: choiceText(choice, language),
    isDisabled,
  }))

/** Plain text instead of a component, because a long form has hundreds. The row sets the direction. */
function choiceText({ label, icon }: Choice, language: string | undefined): ReactNode {
  if (!isIconName(icon)) return language ? <span lang={language}>{label}</span> : label
  return (
    <span className="row">
      <Icon name={icon} />
      <span lang={language} dir="auto">
        {label}
      </span>
    </span>
  )
}

export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && (iconNames as readonly string[]).includes(name)
