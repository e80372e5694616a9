import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sceneSvg, type Scene } from './demo-scene.ts'

/**
 * Creates the images of the demo's site chrome, `public/demo`, with a browser: `node scripts/pictures/demo-pictures.ts` (CHROMIUM_PATH).
 */
const folder = join(import.meta.dirname, '../../public/demo')

const wide: Scene = { widthPx: 1440, heightPx: 162 }
const phone: Scene = { widthPx: 390, heightPx: 162 }
const card: Scene = { widthPx: 160, heightPx: 96 }

const files = [
  { name: 'sound-1440.webp', scene: wide, scale: 1 },
  { name: 'sound-2880.webp', scene: wide, scale: 2 },
  { name: 'sound-1440.jpg', scene: wide, scale: 1 },
  { name: 'sound-phone-780.webp', scene: phone, scale: 2 },
  { name: 'sound-phone-1170.webp', scene: phone, scale: 3 },
  { name: 'sound-phone-780.jpg', scene: phone, scale: 2 },
  { name: 'sound-card-480.webp', scene: card, scale: 3 },
] as const

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
const page = await browser.newPage()
await mkdir(folder, { recursive: true })
for (const { name, scene, scale } of files) {
  const type = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  const bytes = await page.evaluate(
    async ([svg, width, height, kind]) => {
      const image = new Image(width, height)
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.82 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [sceneSvg(scene), scene.widthPx * scale, scene.heightPx * scale, type] as const,
  )
  await writeFile(join(folder, name), Uint8Array.from(bytes))
  process.stdout.write(`${name}: ${bytes.length} bytes\n`)
}
await browser.close()
