import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'

/** Forms that the demo's employer wrote itself. */
export const welcomeForm: FormDefinition = {
  schemaVersion: 1,
  title: 'Welcome aboard',
  language: 'en',
  variant: 'SimpleForm',
  description:
    '<p>A few small things, so that your first day starts with a name badge, boots that fit and something to eat.</p>',
  sections: [
    {
      name: 'first_day',
      title: 'Your first day',
      items: [
        {
          name: 'preferred_name',
          type: 'text',
          label: 'Name on your badge',
          required: true,
          layout: 'half',
          rules: [{ type: 'maxLength', value: 40 }],
        },
        {
          name: 'first_day_arrival',
          type: 'radio',
          label: 'How will you arrive?',
          required: true,
          choices: [
            { value: 'ferry', label: 'By ferry' },
            { value: 'car', label: 'By car' },
            { value: 'bus', label: 'By bus' },
            { value: 'remote', label: 'I’ll start from home' },
          ],
        },
        {
          name: 'number_plate',
          type: 'text',
          label: 'Number plate, for the gate',
          layout: 'half',
          required: true,
          dependencies: ['first_day_arrival'],
          visibleWhen: { field: 'first_day_arrival', is: 'equal', value: 'car' },
          rules: [{ type: 'maxLength', value: 12 }],
        },
        {
          name: 'meal',
          type: 'checkbox',
          label: 'Lunch',
          help: 'The canteen cooks for everyone.',
          choices: [
            { value: 'vegetarian', label: 'Vegetarian' },
            { value: 'vegan', label: 'Vegan' },
            { value: 'halal', label: 'Halal' },
            { value: 'gluten_free', label: 'Gluten-free' },
          ],
        },
        {
          name: 'boot_size',
          type: 'number',
          label: 'Boot size (EU)',
          layout: 'third',
          rules: [
            { type: 'minValue', value: 34 },
            { type: 'maxValue', value: 52 },
          ],
        },
      ],
    },
    {
      name: 'team',
      title: 'For your team',
      items: [
        {
          name: 'introduction',
          type: 'textarea',
          label: 'A few words about you',
          help: 'We post them in the team channel on your first morning.',
          rows: 4,
          rules: [{ type: 'maxLength', value: 600 }],
        },
        { name: 'looking_forward', type: 'star_rating', label: 'How was getting hired here?' },
      ],
    },
  ],
}

export const seaForm: FormDefinition = {
  schemaVersion: 1,
  title: 'Fit and equipped for work at sea',
  language: 'en',
  variant: 'StepperForm',
  sections: [
    {
      name: 'tickets',
      title: 'Tickets',
      items: [
        {
          name: 'works_at_sea',
          type: 'radio',
          label: 'Will your job take you offshore?',
          required: true,
          direction: 'horizontal',
          choices: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        {
          name: 'tickets',
          type: 'dynamicList',
          label: 'Tickets and certificates',
          itemLabel: 'Ticket',
          addButton: { text: 'Add a ticket' },
          dependencies: ['works_at_sea'],
          visibleWhen: { field: 'works_at_sea', is: 'equal', value: 'yes' },
          rules: [
            { type: 'minLength', value: 1, message: 'Add at least your basic safety training.' },
            { type: 'maxLength', value: 8 },
          ],
          items: [
            {
              name: 'kind',
              type: 'dropdown',
              label: 'Type',
              required: true,
              layout: 'half',
              choices: [
                { value: 'gwo_basic_safety', label: 'GWO basic safety' },
                { value: 'working_at_height', label: 'Working at height' },
                { value: 'sea_survival', label: 'Sea survival' },
                { value: 'stcw', label: 'STCW basic safety' },
                { value: 'medical', label: 'Offshore medical (OGUK or ENG1)' },
              ],
            },
            {
              name: 'valid_until',
              type: 'date',
              label: 'Valid until',
              required: true,
              layout: 'half',
              rules: [{ type: 'is in the future', message: 'This ticket has expired. Enter a later date.' }],
            },
            {
              name: 'scan',
              type: 'file_upload',
              label: 'Scan or photo',
              rules: [
                { type: 'maxLength', value: 1 },
                { type: 'maxFileSizeMB', value: 5 },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'kit',
      title: 'Kit',
      items: [
        {
          name: 'height_cm',
          type: 'number',
          label: 'Height in centimetres',
          layout: 'third',
          required: true,
          rules: [
            { type: 'minValue', value: 120 },
            { type: 'maxValue', value: 230 },
          ],
        },
        {
          name: 'suit_size',
          type: 'dropdown',
          label: 'Survival suit',
          layout: 'third',
          required: true,
          choices: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((value) => ({ value, label: value })),
        },
        {
          name: 'glove_size',
          type: 'dropdown',
          label: 'Gloves',
          layout: 'third',
          choices: ['7', '8', '9', '10', '11'].map((value) => ({ value, label: value })),
        },
        {
          name: 'glasses',
          type: 'checkboxItem',
          label: 'Glasses',
          text: 'I wear glasses and need an insert for my mask',
          toggle: true,
        },
      ],
    },
    {
      name: 'health',
      title: 'Health at sea',
      items: [
        {
          name: 'health_note',
          type: 'instruction',
          label: 'Who reads this',
          html: '<p>Only the medic on shift can read this, and only if it matters. It’s encrypted, and every view is recorded.</p>',
        },
        {
          name: 'allergies',
          type: 'textarea',
          label: 'Allergies, medicines or conditions that a medic should know about',
          confidential: true,
          rows: 3,
          rules: [{ type: 'maxLength', value: 1_000 }],
        },
        {
          name: 'medic_contact',
          type: 'phone',
          label: 'Who should we call?',
          required: true,
          defaultCountry: 'GB',
          rules: [{ type: 'phone' }],
        },
      ],
    },
  ],
}
