// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FileItem, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import type { FormEnvironment } from '../../form-environment.ts'

afterEach(cleanup)

const several: FileItem = {
  type: 'file_upload',
  name: 'papers',
  label: 'Papers',
  rules: [{ type: 'maxLength', value: 3 }],
}
const single: FileItem = { ...several, rules: [] }
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const stored = (name: string): FileValue => ({ uid: name, name, size: 10, type: 'application/pdf', status: 'done' })
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const choose = (...files: File[]) => act(async () => void fireEvent.change(chooser(), { target: { files } }))
const nameOf = (files: unknown) => (files as FileValue[] | undefined)?.map(({ name }) => name)

/** Uploads that finish when the test says so. */
function uploads() {
  const running: {
    done: (file: FileValue) => void
    fail: (error: Error) => void
    onProgress: (part: number) => void
    signal: AbortSignal
  }[] = []
  const uploadFile: FormEnvironment['uploadFile'] = (_path, _file, { onProgress, signal }) =>
    new Promise((done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('')))
      running.push({ done, fail, onProgress, signal })
    })
  return { running, uploadFile }
}

test('several files can be chosen only if the rules allow more than one', () => {
  renderForm([several])
  expect(chooser().multiple).toBe(true)
  cleanup()
  renderForm([single])
  expect(chooser().multiple).toBe(false)
})

test('a file shows its progress and becomes part of the answer', async () => {
  const { running, uploadFile } = uploads()
  const { store } = renderForm([several], { environment: { uploadFile } })
  await choose(pdf('a.pdf'))
  act(() => running[0]!.onProgress(0.42))
  expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' }).getAttribute('aria-valuenow')).toBe('42')
  expect(store.getValues()['papers']).toBeUndefined()
  await act(async () => running[0]!.done(stored('a.pdf')))
  expect(nameOf(store.getValues()['papers'])).toEqual(['a.pdf'])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a form is not submitted during an upload', async () => {
  const handleSubmit = vi.fn()
  const { running, uploadFile } = uploads()
  renderForm([several], { environment: { uploadFile }, onSubmit: handleSubmit })
  await choose(pdf('a.pdf'))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(handleSubmit).not.toHaveBeenCalled()
  expect(screen.getAllByText('Wait for the upload to finish, or stop it.').length).toBeGreaterThan(0)
  await act(async () => running[0]!.done(stored('a.pdf')))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('after its upload is stopped a form can be submitted, without a message to wait', async () => {
  const handleSubmit = vi.fn()
  const { uploadFile } = uploads()
  renderForm([several], { environment: { uploadFile }, onSubmit: handleSubmit })
  await choose(pdf('a.pdf'))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop uploading a.pdf' })))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(handleSubmit).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Wait for the upload to finish, or stop it.')).toBeNull()
})

test('an upload can be stopped, and a failed one retried', async () => {
  const { running, uploadFile } = uploads()
  const { store } = renderForm([several], { environment: { uploadFile } })
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop uploading a.pdf' })))
  expect(running[0]!.signal.aborted).toBe(true)
  await act(async () => running[1]!.fail(new Error('')))
  expect(screen.getAllByText('File could not be uploaded').length).toBeGreaterThan(0)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await act(async () => running[2]!.done(stored('b.pdf')))
  expect(nameOf(store.getValues()['papers'])).toEqual(['b.pdf'])
})

test('a file that would be refused again cannot be retried', async () => {
  const { running, uploadFile } = uploads()
  renderForm([several], { environment: { uploadFile } })
  await choose(new File(['x'], 'virus.exe', { type: 'application/octet-stream' }), pdf('locked.pdf'))
  await act(async () => running[0]!.fail(Object.assign(new Error('This PDF is locked.'), { status: 422 })))
  expect(screen.getAllByText('This PDF is locked.').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove locked.pdf' })).toBeDefined()
})

test('removing a file moves the focus to the next one, and finally to the file chooser', async () => {
  const removeFile = vi.fn(() => Promise.resolve())
  const { store } = renderForm([several], {
    values: { papers: [stored('a.pdf'), stored('b.pdf')] },
    environment: { removeFile },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b.pdf' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }))
  expect(document.activeElement).toBe(chooser())
  expect(store.getValues()['papers']).toBeUndefined()
  expect(removeFile).toHaveBeenCalledTimes(2)
})

test('files that have the wrong type, are too large or too many are not sent, each with its reason', async () => {
  const { running, uploadFile } = uploads()
  renderForm([several], { values: { papers: [stored('x.pdf'), stored('y.pdf')] }, environment: { uploadFile } })
  await choose(pdf('a.pdf'), pdf('b.exe'), pdf('c.pdf'))
  expect(running).toHaveLength(1)
  expect(screen.getAllByText(/^This file type isn’t supported: b\.exe/).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Upload no more than 3 files.').length).toBeGreaterThan(0)
})

test('if one file is allowed, another replaces it', async () => {
  const removeFile = vi.fn(() => Promise.resolve())
  const { running, uploadFile } = uploads()
  const { store } = renderForm([single], {
    values: { papers: [stored('a.pdf')] },
    environment: { uploadFile, removeFile },
  })
  await choose(pdf('b.pdf'))
  await act(async () => running[0]!.done(stored('b.pdf')))
  expect(nameOf(store.getValues()['papers'])).toEqual(['b.pdf'])
  expect(removeFile).toHaveBeenCalledWith('papers', stored('a.pdf'))
})

test('if one file is allowed, choosing another stops the first, whose late result is ignored', async () => {
  const removeFile = vi.fn(() => Promise.resolve())
  const arrivals: (() => void)[] = []
  const stopped: AbortSignal[] = []
  const uploadFile: FormEnvironment['uploadFile'] = (_path, file, { signal }) => {
    stopped.push(signal)
    return new Promise((done) => arrivals.push(() => done(stored(file.name))))
  }
  const { store } = renderForm([single], { environment: { uploadFile, removeFile } })
  await choose(pdf('a.pdf'))
  await choose(pdf('b.pdf'))
  expect(stopped.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  await act(async () => arrivals[1]!())
  await act(async () => arrivals[0]!())
  expect(nameOf(store.getValues()['papers'])).toEqual(['b.pdf'])
  expect(removeFile.mock.calls).toEqual([['papers', stored('a.pdf')]])
})
