import type { ReactNode } from 'react'
import type { Choice, ChoiceItem } from '#shared/form-engine/form-definition.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconNames, type IconName } from '#web/ui/icon-names.ts'
import { sortChoices } from './sort-choices.ts'

/** The choices of a group as its part wants them. */
export const choiceOptions = (item: ChoiceItem, locale: string, isDisabled: boolean) =>
  sortChoices(item.choices, item.choicesSortOrder, locale).map((choice) => ({
    value: choice.value,
    label: <ChoiceText choice={choice} />,
    isDisabled,
  }))

function ChoiceText({ choice: { label, icon } }: { choice: Choice }): ReactNode {
  const words = <span dir="auto">{label}</span>
  if (!isIconName(icon)) return words
  return (
    <span className="row">
      <Icon name={icon} />
      {words}
    </span>
  )
}

export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && (iconNames as readonly string[]).includes(name)
