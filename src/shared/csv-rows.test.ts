import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

it('names values by the header row, types them and skips empty lines (spec/3 §9)', () => {
  const text =
    '\ufeffname,seats,isOpen,phone,note\n\n"Kirkwall, quay",12,TRUE,0044 1856,\n\r\nStromness,-1.5,false,007,"a\nb"\n'
  expect(csvRows(text)).toEqual([
    { name: 'Kirkwall, quay', seats: 12, isOpen: true, phone: '0044 1856', note: null },
    { name: 'Stromness', seats: -1.5, isOpen: false, phone: '007', note: 'a\nb' },
  ])
})

it('keeps what looks like a number but would read back otherwise (spec/3 §9)', () => {
  expect(csvRows('1,2\n1e3,9007199254740993\nInfinity,+1\n')).toEqual([
    { 1: '1e3', 2: '9007199254740993' },
    { 1: 'Infinity', 2: '+1' },
  ])
})

it('names the line of a row that does not fit its header', () => {
  expect(() => csvRows('a,b\n1\n')).toThrow(/line 2/)
})
