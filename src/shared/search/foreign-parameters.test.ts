import { describe, expect, it } from 'vitest'
import { foreignParametersOf } from './foreign-parameters.ts'

describe('parameters that no one here reads (spec/2 §2)', () => {
  it('go on: campaigns and partners’ marks', () => {
    const foreign = { utm_source: 'harbour-radio', utm_campaign: 'spring', gclid: 'a1', ref: 'board', 'a.b-c': 'd' }
    expect(foreignParametersOf(foreign)).toEqual(foreign)
  })

  it.each(
    'query location start pid sort_by tab show_login_modal filter_area domain hl microsite view next step wid draft'.split(
      ' ',
    ),
  )('stay where they are read: %s', (name) => {
    expect(foreignParametersOf({ [name]: 'x' })).toEqual({})
  })

  it.each(['token', 'access_token', 'code', 'session_id', 'PHPSESSID', 'csrf', 'api_key', 'password', 'email'])(
    'go nowhere where they may open something or name somebody: %s',
    (name) => {
      expect(foreignParametersOf({ [name]: 'x' })).toEqual({})
    },
  )

  it('go nowhere where they are odd: names with signs, lists, very long values, more than twenty', () => {
    expect(foreignParametersOf({ '<b>': 'x', list: ['a', 'b'], long: 'x'.repeat(501), none: undefined })).toEqual({})
    const many = Object.fromEntries(Array.from({ length: 30 }, (_each, i) => [`p${i}`, 'x']))
    expect(Object.keys(foreignParametersOf(many))).toHaveLength(20)
  })

  it('leave out an employer’s old names of filters', () => {
    expect(foreignParametersOf({ Department: 'Operations', foo: 'bar' }, (name) => name === 'Department')).toEqual({
      foo: 'bar',
    })
  })
})
