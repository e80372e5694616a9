import { useCallback, useRef, useState } from 'react'
import type { FileItem, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { randomKey } from '#shared/random-key.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { checkFile, fileLimits, tooManyFiles } from './file-check.ts'
import { filesOf, readFile } from './file-values.ts'
import { useFormEnvironment, useFormStore } from '../../form-context.tsx'

/** A file being uploaded, or one that failed. */
export interface Upload {
  key: string
  file: File
  /** 0 to 1. */
  part: number
  error: string | null
  /** The same file would be refused again, so there is no retry. */
  isRefused: boolean
}

/** Statuses that are about the file itself; other failures may be temporary. */
const refusals = new Set([400, 413, 415, 422])

/** Chosen files being uploaded into a field's answer. */
export function useUploads(path: FieldPath, item: FileItem) {
  const store = useFormStore()
  const { t, uploadFile = readFile, removeFile } = useFormEnvironment()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const limits = fileLimits(item)

  const update = useCallback((key: string, change: Partial<Upload> | null) => {
    setUploads((known) =>
      known.flatMap((upload) => (upload.key !== key ? [upload] : change ? [{ ...upload, ...change }] : [])),
    )
  }, [])

  const send = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    update(key, { part: 0, error: null, isRefused: false })
    try {
      const onProgress = (part: number) => update(key, { part })
      const stored = await uploadFile(path, file, { onProgress, signal: stop.signal })
      // Canceled at the last moment, or replaced by another: the uploaded file is unwanted.
      if (stop.signal.aborted) return forget(stored)
      const known = filesOf(store.getField(path).value).filter(({ uid }) => uid !== stored.uid)
      const replaced = limits.maxCount === 1 ? known : []
      store.setValue(path, [...known.filter((each) => !replaced.includes(each)), stored])
      update(key, null)
      announce(t('formEngine.uploaded', { name: file.name }))
      for (const each of replaced) forget(each)
    } catch (error) {
      if (stop.signal.aborted) return
      const message = (error as Error).message || t('formEngine.uploadFailed')
      update(key, { error: message, isRefused: refusals.has((error as { status?: number }).status ?? 0) })
      announce(message, 'assertive')
    } finally {
      stops.current.delete(key)
    }
  }

  const stopAll = () => {
    for (const stop of stops.current.values()) stop.abort()
  }

  /** The answers decide which files belong to the form, so one that could not be deleted is left to the server. */
  const forget = (file: FileValue) => void removeFile?.(path, file).catch(() => undefined)

  return {
    limits,
    uploads,
    add: (files: readonly File[]) => {
      const room =
        limits.maxCount === 1 ? 1 : limits.maxCount - filesOf(store.getField(path).value).length - uploads.length
      const added = files.map((file, index): Upload => {
        const tooMany = index >= room ? tooManyFiles(limits, t) : null
        const refused = checkFile(file, item, t)
        return { key: randomKey(), file, part: 0, error: refused ?? tooMany, isRefused: refused !== null }
      })
      if (limits.maxCount === 1) stopAll()
      setUploads(limits.maxCount === 1 ? added : [...uploads, ...added])
      for (const { key, file, error } of added) {
        if (error === null) void send(key, file)
        else announce(error, 'assertive')
      }
    },
    retry: ({ key, file }: Upload) => {
      const others = uploads.filter((each) => each.error === null).length
      const isFull = limits.maxCount > 1 && filesOf(store.getField(path).value).length + others >= limits.maxCount
      if (isFull) announce(tooManyFiles(limits, t), 'assertive')
      else void send(key, file)
    },
    stop: ({ key }: Upload) => {
      stops.current.get(key)?.abort()
      update(key, null)
    },
    remove: (file: FileValue) => {
      const rest = filesOf(store.getField(path).value).filter((each) => each.uid !== file.uid)
      store.setValue(path, rest.length > 0 ? rest : undefined)
      forget(file)
    },
  }
}
