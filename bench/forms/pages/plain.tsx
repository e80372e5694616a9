import { escapeHtml } from '#shared/escape-html.ts'
import { itemsOf, sampleForm, typedFieldOf } from '../sample-form.ts'
import { measurePage } from './measured-page.ts'

/** The same fields as HTML without a library, styles or scripts: the browser's own cost of a keystroke. */
const fieldHtml = ({ name, label = '', ...item }: ReturnType<typeof itemsOf>[number]): string => {
  const options = 'choices' in item ? (item.choices ?? []) : []
  if (item.type === 'radio')
    return `<fieldset><legend>${escapeHtml(label)}</legend>${options.map((each) => `<label><input type="radio" name="${name}"> ${escapeHtml(each.label)}</label>`).join('')}</fieldset>`
  const control =
    item.type === 'textarea'
      ? '<textarea></textarea>'
      : item.type === 'dropdown'
        ? `<select>${options.map((each) => `<option>${escapeHtml(each.label)}</option>`).join('')}</select>`
        : `<input type="${item.type === 'checkboxItem' ? 'checkbox' : 'text'}" id="${name}">`
  return `<p><label>${escapeHtml(label)} ${control}</label></p>`
}

measurePage(`#${typedFieldOf(sampleForm(500))}`, (fieldCount) => (
  <form dangerouslySetInnerHTML={{ __html: itemsOf(sampleForm(fieldCount)).map(fieldHtml).join('') }} />
))
