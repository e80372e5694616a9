import type { FieldType, ListItem } from '#shared/form-engine/definition/form-definition.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { CheckboxEdit, CheckboxView } from './choice/checkbox-field.tsx'
import { CheckboxItemEdit, CheckboxItemView } from './choice/checkbox-item-field.tsx'
import { DateEdit, DateView } from './date/date-field.tsx'
import { DropdownEdit, DropdownView } from './choice/dropdown-field.tsx'
import { EmailEdit, EmailView } from './text/email-field.tsx'
import { FileUploadEdit, FileUploadView } from './file/file-upload-field.tsx'
import type { FieldEntry, ItemOf } from './field-props.ts'
import { InfoView } from './words/info-field.tsx'
import { InstructionView } from './words/instruction-field.tsx'
import { lazyField } from './lazy-field.tsx'
import { NumberEdit, NumberView } from './text/number-field.tsx'
import { PhoneEdit, PhoneView } from './phone/phone-field.tsx'
import { RadioEdit, RadioView } from './choice/radio-field.tsx'
import { TextEdit, TextView } from './text/text-field.tsx'
import { TextAreaEdit, TextAreaView } from './text/textarea-field.tsx'

const text: FieldEntry = { edit: TextEdit, view: TextView }

/**
 * Every field type with its two renderers. Light ones are available immediately; heavy ones are loaded when a form uses one.
 */
const fieldRegistry: { [Type in FieldType]: FieldEntry<ItemOf<Type>> } = {
  text,
  email: { edit: EmailEdit, view: EmailView },
  number: { edit: NumberEdit, view: NumberView },
  textarea: { edit: TextAreaEdit, view: TextAreaView },
  radio: { edit: RadioEdit, view: RadioView },
  checkbox: { edit: CheckboxEdit, view: CheckboxView },
  checkboxItem: { edit: CheckboxItemEdit, view: CheckboxItemView },
  dropdown: { edit: DropdownEdit, view: DropdownView },
  date: { edit: DateEdit, view: DateView },
  phone: { edit: PhoneEdit, view: PhoneView },
  file_upload: { edit: FileUploadEdit, view: FileUploadView },
  info: { edit: InfoView, view: InfoView, hasOwnViewFrame: true },
  instruction: { edit: InstructionView, view: InstructionView, hasOwnViewFrame: true },
  ssn: lazyField(() =>
    loadPart(() => import('./text/ssn-field.tsx')).then(({ SsnEdit, SsnView }) => ({ edit: SsnEdit, view: SsnView })),
  ),
  sin: lazyField(() =>
    loadPart(() => import('./text/sin-field.tsx')).then(({ SinEdit, SinView }) => ({ edit: SinEdit, view: SinView })),
  ),
  country: lazyField(() =>
    loadPart(() => import('./place/country-field.tsx')).then(({ CountryEdit, CountryView }) => ({
      edit: CountryEdit,
      view: CountryView,
    })),
  ),
  state: lazyField(() =>
    loadPart(() => import('./place/state-field.tsx')).then(({ StateEdit, StateView }) => ({
      edit: StateEdit,
      view: StateView,
    })),
  ),
  skillSelector: lazyField(() =>
    loadPart(() => import('./skills/skill-selector-field.tsx')).then((module) => ({
      edit: module.SkillSelectorEdit,
      view: module.SkillSelectorView,
    })),
  ),
  star_rating: lazyField(() =>
    loadPart(() => import('./rating/star-rating-field.tsx')).then((module) => ({
      edit: module.StarRatingEdit,
      view: module.StarRatingView,
    })),
  ),
  dateRange: lazyField(() =>
    loadPart(() => import('./date/date-range-field.tsx')).then((module) => ({
      edit: module.DateRangeEdit,
      view: module.DateRangeView,
    })),
  ),
  dynamicList: {
    ...lazyField<ListItem>(() =>
      loadPart(() => import('./list/dynamic-list-field.tsx')).then((module) => ({
        edit: module.DynamicListEdit,
        view: module.DynamicListView,
      })),
    ),
    hasOwnViewFrame: true,
  },
  embedded_form: lazyField(() =>
    loadPart(() => import('./frame/embedded-form-field.tsx')).then((module) => ({
      edit: module.EmbeddedFormEdit,
      view: module.EmbeddedFormView,
    })),
  ),
}

/** The renderers of a type, for an item of that type. */
export const entryOf = (type: FieldType): FieldEntry => fieldRegistry[type] as unknown as FieldEntry
