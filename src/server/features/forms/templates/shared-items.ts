import type { Choice, FormItem } from '#shared/form-engine/definition/form-definition.ts'

/** Items that several templates share. */

export const choices = (...labels: string[]): Choice[] =>
  labels.map((label) => ({
    value: label
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, ''),
    label,
  }))

export const yesNo: Choice[] = choices('Yes', 'No')

export const legalName: FormItem[] = [
  {
    name: 'legal_first_name',
    type: 'text',
    label: 'Legal first name',
    help: 'As it appears on your government ID.',
    required: true,
    layout: 'half',
    autocomplete: 'given-name',
    rules: [{ type: 'maxLength', value: 60 }],
  },
  {
    name: 'legal_last_name',
    type: 'text',
    label: 'Legal last name',
    required: true,
    layout: 'half',
    autocomplete: 'family-name',
    rules: [{ type: 'maxLength', value: 60 }],
  },
  {
    name: 'middle_name',
    type: 'text',
    label: 'Middle name',
    layout: 'half',
    autocomplete: 'additional-name',
    rules: [{ type: 'maxLength', value: 60 }],
  },
  {
    name: 'preferred_name',
    type: 'text',
    label: 'Name you go by',
    help: 'For your email address and badge, if it isn’t your legal first name.',
    layout: 'half',
    autocomplete: 'nickname',
    rules: [{ type: 'maxLength', value: 60 }],
  },
]

export const birthDate: FormItem = {
  name: 'date_of_birth',
  type: 'date',
  label: 'Date of birth',
  required: true,
  confidential: true,
  layout: 'half',
  autocomplete: 'bday',
  enableUntil: 0,
  rules: [{ type: 'is in the past', message: 'Your date of birth must be in the past.' }],
}

/** The lines of an address down to the city. What follows, such as a state and its postal code, differs by country. */
export const streetAndCity = (unit: Pick<FormItem, 'label' | 'layout'>): FormItem[] => [
  {
    name: 'street',
    type: 'text',
    label: 'Street address',
    required: true,
    autocomplete: 'address-line1',
    rules: [{ type: 'maxLength', value: 120 }],
  },
  {
    name: 'unit',
    type: 'text',
    ...unit,
    autocomplete: 'address-line2',
    rules: [{ type: 'maxLength', value: 60 }],
  },
  {
    name: 'city',
    type: 'text',
    label: 'City',
    required: true,
    layout: 'third',
    autocomplete: 'address-level2',
    rules: [{ type: 'maxLength', value: 80 }],
  },
]

export const emergencyContacts: FormItem = {
  name: 'emergency_contacts',
  type: 'dynamicList',
  label: 'Emergency contacts',
  help: 'People we’ll call if something happens to you at work. Ask them first.',
  required: true,
  itemLabel: 'Contact',
  addButton: { text: 'Add another contact' },
  rules: [
    { type: 'minLength', value: 1, message: 'Add at least one person.' },
    { type: 'maxLength', value: 3, message: 'Add no more than three people.' },
  ],
  items: [
    {
      name: 'full_name',
      type: 'text',
      label: 'Full name',
      required: true,
      layout: 'half',
      rules: [{ type: 'maxLength', value: 120 }],
    },
    {
      name: 'relationship',
      type: 'dropdown',
      label: 'Relationship',
      required: true,
      layout: 'half',
      choices: choices('Spouse or partner', 'Parent', 'Child', 'Brother or sister', 'Friend', 'Someone else'),
    },
    { name: 'phone', type: 'phone', label: 'Phone number', required: true, layout: 'half', rules: [{ type: 'phone' }] },
    { name: 'email', type: 'email', label: 'Email address', layout: 'half', rules: [{ type: 'email' }] },
  ],
}

export const equipment: FormItem[] = [
  {
    name: 'work_location',
    type: 'radio',
    label: 'Where will you mostly work?',
    required: true,
    choices: choices('At a company site', 'From home', 'Some days each', 'On the road'),
  },
  {
    name: 'ship_equipment',
    type: 'checkboxItem',
    label: 'Shipping',
    text: 'Send my equipment to my home address',
    toggle: true,
    dependencies: ['work_location'],
    visibleWhen: { field: 'work_location', is: 'none_of', value: ['at_a_company_site'] },
  },
  {
    name: 'computer',
    type: 'radio',
    label: 'Computer',
    direction: 'horizontal',
    choices: choices('Windows', 'Mac', 'Linux', 'None needed'),
  },
  {
    name: 'accommodation_needed',
    type: 'radio',
    label: 'Do you need an adjustment to your workplace, tools or hours?',
    help: 'For example a screen reader, a sit-stand desk or breaks at certain times. We ask so that it’s ready on your first day.',
    direction: 'horizontal',
    choices: choices('Yes', 'No', 'I would rather talk about it'),
  },
  {
    name: 'accommodation_details',
    type: 'textarea',
    label: 'What would help you?',
    help: 'You don’t need to name a condition.',
    confidential: true,
    rows: 4,
    dependencies: ['accommodation_needed'],
    visibleWhen: { field: 'accommodation_needed', is: 'equal', value: 'yes' },
    rules: [{ type: 'maxLength', value: 2_000 }],
  },
]

/** The declaration at the end of a form, with its date. */
export const declaration = (text: string): FormItem[] => [
  { name: 'declaration', type: 'checkboxItem', label: 'Declaration', text, required: true },
  {
    name: 'signature',
    type: 'text',
    label: 'Type your full name as your signature',
    required: true,
    layout: 'half',
    rules: [
      { type: 'minLength', value: 3 },
      { type: 'maxLength', value: 120 },
    ],
  },
  { name: 'signed_on', type: 'date', label: 'Date', today: true, required: true, layout: 'half' },
]

export const ownContact = (country: string): FormItem[] => [
  {
    name: 'personal_email',
    type: 'email',
    label: 'Personal email address',
    required: true,
    layout: 'half',
    autocomplete: 'email',
    rules: [{ type: 'email' }],
  },
  {
    name: 'mobile_phone',
    type: 'phone',
    label: 'Mobile number',
    required: true,
    layout: 'half',
    defaultCountry: country,
    autocomplete: 'tel',
    rules: [{ type: 'phone' }],
  },
]
