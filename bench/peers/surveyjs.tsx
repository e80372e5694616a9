import 'survey-core/survey-core.css'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { asSurvey } from './as-json-schema.ts'
import { sampleForm, typedFieldOf } from '../forms/sample-form.ts'
import { measurePage } from '../forms/pages/measured-page.ts'

const textUpdateMode = location.hash === '#blur' ? 'onBlur' : 'onTyping'

measurePage(`[data-name="${typedFieldOf(sampleForm(500))}"] input`, (fieldCount) => (
  <Survey model={new Model(asSurvey(sampleForm(fieldCount), textUpdateMode))} />
))
