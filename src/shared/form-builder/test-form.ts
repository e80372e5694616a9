import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

/** A form with two sections for tests of the builder. */
export const crewForm = (): FormDefinition => ({
  schemaVersion: 1,
  title: 'Crew',
  variant: 'SimpleForm',
  sections: [
    {
      name: 'experience',
      title: 'Experience',
      items: [
        { name: 'title', label: 'Title', type: 'text' },
        {
          name: 'how_often',
          label: 'How often?',
          type: 'radio',
          choices: [
            { value: 'never', label: 'Never' },
            { value: 'weekly', label: 'Every week' },
          ],
        },
        {
          name: 'boats',
          label: 'Which boats?',
          type: 'textarea',
          visibleWhen: {
            all: [
              { field: 'how_often', is: 'equal', value: 'weekly' },
              { field: 'title', is: 'answered' },
            ],
          },
          dependencies: ['how_often', 'title'],
        },
      ],
    },
    {
      name: 'jobs',
      title: 'Jobs',
      items: [
        {
          name: 'past',
          label: 'Past jobs',
          type: 'dynamicList',
          items: [
            { name: 'from', label: 'From', type: 'date' },
            {
              name: 'until',
              label: 'Until',
              type: 'date',
              rules: [{ type: 'date_comparison', operator: 'after', compare_to_field: 'from' }],
              visibleWhen: { field: 'title', is: 'answered' },
              dependencies: ['title', 'from'],
            },
          ],
        },
      ],
    },
  ],
})

export const namesOf = (items: readonly FormItem[]): string[] => items.map((item) => item.name)
