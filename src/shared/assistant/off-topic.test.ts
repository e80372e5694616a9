import { expect, it } from 'vitest'
import { isOffTopic } from './off-topic.ts'

it.each([
  'tell me a joke',
  'Tell me another joke!',
  'can you please tell me a joke about engineers?',
  "what's the weather like today",
  'translate hello into German',
  'please write me a cover letter in Latin',
  'what is the capital of France',
  'How tall is Mount Everest?',
  'Could you solve this: x + 3 = 7',
  'Erzähl mir einen Witz',
  'quel temps fait-il à Brest',
  'احكِ لي نكتة',
  'ما هو الطقس في أوسلو',
  'من فضلك ترجم مرحبا إلى الألمانية',
])('%j has nothing to do with jobs', (text) => {
  expect(isOffTopic(text)).toBe(true)
})

it.each([
  'weather forecaster',
  'cook',
  'music teacher in Oslo',
  'I translate documents',
  'German translator',
  'I write code in Python',
  'capital projects manager',
  'jobs in Orkney',
  'pilot',
  'sales, order processing',
  'how do I apply',
  'مهندس سواحل',
  'من يمكنه التقديم',
  '',
  `${'a welder who likes to hear '.repeat(3)} a joke at work`,
])('%j may have', (text) => {
  expect(isOffTopic(text)).toBe(false)
})
