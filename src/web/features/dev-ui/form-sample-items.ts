import type { Choice, FieldType, FieldValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { ItemOf } from '#web/form-engine/fields/field-props.ts'
import type { SampleText } from './dev-ui.types.ts'

export interface FieldSample<Type extends FieldType = FieldType> {
  item: Omit<ItemOf<Type>, 'name'>
  value?: FieldValue
}

const jobs = (t: SampleText): Choice[] => [
  { value: 'never', label: t('Never, and I would like to learn', 'أبدًا، وأود أن أتعلم') },
  { value: 'yearly', label: t('A few times a year', 'بضع مرات في السنة') },
  { value: 'weekly', label: t('Every week', 'كل أسبوع') },
]

const yesNo = (t: SampleText): Choice[] => [
  { value: 'yes', label: t('Yes', 'نعم'), icon: 'check' },
  { value: 'no', label: t('No', 'لا'), icon: 'x' },
]

const file = { uid: 'f1', size: 1_258_291, type: 'application/pdf', status: 'done', url: '#file' } as const

/** One realistic item of every type, with an answer. */
export const fieldSamples = (t: SampleText): { [Type in FieldType]: FieldSample<Type> } => ({
  text: {
    item: { type: 'text', label: t('What was your last job title?', 'ما آخر مسمى وظيفي لك؟') },
    value: t('Wind turbine service technician', 'فني صيانة توربينات الرياح'),
  },
  email: { item: { type: 'email', label: t('Email', 'البريد الإلكتروني') }, value: 'ines@example.org' },
  number: { item: { type: 'number', label: t('Years at sea', 'سنوات في البحر') }, value: '12' },
  textarea: {
    item: {
      type: 'textarea',
      label: t('What is the hardest fault you have traced?', 'ما أصعب عطل تتبّعته؟'),
      rules: [{ type: 'maxLength', value: 1200 }],
    },
    value: t(
      'A converter that tripped only on falling wind.\nIt took three weeks and a borrowed logger.',
      'محوّل كان يتوقف عند هبوط الرياح فقط.\nاستغرق الأمر ثلاثة أسابيع.',
    ),
  },
  radio: {
    item: {
      type: 'radio',
      label: t('How often have you worked on the water?', 'كم مرة عملت على الماء؟'),
      choices: jobs(t),
    },
    value: 'yearly',
  },
  checkbox: {
    item: { type: 'checkbox', label: t('Which of these would you do?', 'أيّ من هذه ستقوم به؟'), choices: jobs(t) },
    value: ['yearly', 'weekly'],
  },
  checkboxItem: {
    item: { type: 'checkboxItem', label: t('I have read the terms and agree', 'قرأت الشروط وأوافق عليها') },
    value: true,
  },
  dropdown: {
    item: { type: 'dropdown', label: t('Harbour', 'الميناء'), choices: yesNo(t).concat(jobs(t)) },
    value: 'weekly',
  },
  date: { item: { type: 'date', label: t('When can you start?', 'متى يمكنك البدء؟') }, value: '2026-11-30' },
  phone: { item: { type: 'phone', label: t('Phone number', 'رقم الهاتف') }, value: '+44 7911123456' },
  file_upload: {
    item: {
      type: 'file_upload',
      label: t('Certificates', 'الشهادات'),
      rules: [{ type: 'maxLength', value: 3 }],
    },
    value: [{ ...file, name: 'GWO-basic-safety.pdf' }],
  },
  info: {
    item: {
      type: 'info',
      label: t('Before you begin', 'قبل أن تبدأ'),
      html: t('<p>Have your <strong>passport</strong> ready.</p>', '<p>جهّز <strong>جواز سفرك</strong>.</p>'),
    },
  },
  instruction: {
    item: {
      type: 'instruction',
      label: t('How we use this', 'كيف نستخدم هذا'),
      html: t('<p>Only the team that hires sees your answers.</p>', '<p>لا يرى إجاباتك إلا فريق التوظيف.</p>').repeat(12),
    },
  },
  ssn: { item: { type: 'ssn', label: t('Social security number', 'رقم الضمان الاجتماعي') }, value: '078-05-1120' },
  sin: { item: { type: 'sin', label: t('Social insurance number', 'رقم التأمين الاجتماعي') }, value: '046-454-286' },
  country: { item: { type: 'country', label: t('Country', 'البلد') }, value: 'GB' },
  state: {
    item: { type: 'state', label: t('State or province', 'الولاية أو المقاطعة'), country: 'CA' },
    value: 'CA-BC',
  },
  skillSelector: {
    item: { type: 'skillSelector', label: t('Skills', 'المهارات'), suggestions: ['Rigging', 'Diving', 'Welding'] },
    value: ['Hydraulics', 'Rigging'],
  },
  star_rating: { item: { type: 'star_rating', label: t('How was it?', 'كيف كان؟') }, value: 3 },
  dateRange: {
    item: { type: 'dateRange', label: t('When were you in this role?', 'متى كنت في هذا الدور؟') },
    value: { startDate: '04/2022', endDate: '09/2024', isCurrent: false },
  },
  dynamicList: {
    item: {
      type: 'dynamicList',
      label: t('Earlier jobs', 'الوظائف السابقة'),
      itemLabel: t('Job', 'وظيفة'),
      items: [
        { type: 'text', name: 'title', label: t('Job title', 'المسمى الوظيفي'), required: true },
        { type: 'number', name: 'years', label: t('Years', 'السنوات') },
      ],
    },
    value: [{ title: t('Deckhand', 'بحّار'), years: '3' }],
  },
  embedded_form: {
    item: {
      type: 'embedded_form',
      label: t('Sign the agreement', 'وقّع الاتفاقية'),
      title: t('Agreement', 'الاتفاقية'),
      url: '/dev/mailbox',
    },
  },
})

export const sampleStates = [
  'plain',
  'help',
  'required',
  'error',
  'highlight',
  'disabled',
  'readonly',
  'view',
  'confidential',
  'new',
] as const
export type SampleState = (typeof sampleStates)[number]

/** Values that put a sample into a state. */
export function inState({ item }: FieldSample, type: FieldType, state: SampleState, t: SampleText): FormItem {
  const states: Record<SampleState, Partial<FormItem>> = {
    plain: {},
    help: { help: t('As it stands on your contract.', 'كما في عقدك.') },
    required: { required: true },
    error: { required: true },
    highlight: {},
    disabled: { disabled: true },
    readonly: { readonly: true },
    view: { viewMode: true },
    confidential: { confidential: true, viewMode: true },
    new: { newItem: true },
  }
  return { ...item, ...states[state], name: sampleName(type, state) } as FormItem
}

export const sampleName = (type: FieldType, state: SampleState): string => `${type}_${state}`
