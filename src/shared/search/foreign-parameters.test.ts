import { describe, expect, it } from 'vitest'
import { foreignParametersOf } from './foreign-parameters.ts'

describe('unknown URL parameters (spec/2 §2)', () => {
  it('are passed on: campaigns and partners’ markers', () => {
    const foreign = { utm_source: 'harbour-radio', utm_campaign: 'spring', gclid: 'a1', ref: 'board', 'a.b-c': 'd' }
    expect(foreignParametersOf(foreign)).toEqual(foreign)
  })

  it.each(
    'query location start pid sort_by tab show_login_modal filter_area domain hl microsite view next step wid draft'.split(
      ' ',
    ),
  )('are not passed on if a page uses them: %s', (name) => {
    expect(foreignParametersOf({ [name]: 'x' })).toEqual({})
  })

  it.each(['token', 'access_token', 'code', 'session_id', 'PHPSESSID', 'csrf', 'api_key', 'password', 'email'])(
    'are not passed on if they could grant access or identify someone: %s',
    (name) => {
      expect(foreignParametersOf({ [name]: 'x' })).toEqual({})
    },
  )

  it('are not passed on if they are odd: names with symbols, lists, very long values, more than twenty', () => {
    expect(foreignParametersOf({ '<b>': 'x', list: ['a', 'b'], long: 'x'.repeat(501), none: undefined })).toEqual({})
    const many = Object.fromEntries(Array.from({ length: 30 }, (_each, i) => [`p${i}`, 'x']))
    expect(Object.keys(foreignParametersOf(many))).toHaveLength(20)
  })

  it('exclude an employer’s old filter names', () => {
    expect(foreignParametersOf({ Department: 'Operations', foo: 'bar' }, (name) => name === 'Department')).toEqual({
      foo: 'bar',
    })
  })
})
