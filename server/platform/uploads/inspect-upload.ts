import { readFile } from 'node:fs/promises'
import type { Inspection } from './check-upload.ts'
import { type CleanPicture, cleanImage } from './clean-image.ts'
import { problemOfRefusal, readType, refuseType, type UploadKind } from './file-type.ts'
import { inspectAudio } from './inspect-audio.ts'
import { inspectImage, type SentPictureType } from './inspect-image.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectZip } from './inspect-zip.ts'
import type { PictureKind } from './picture-types.ts'

/**
 * Checks a file on the local disk by its content alone (V-5, V-6); a picture is re-encoded. The caller has checked its
 * size before. The server does not call it: `UploadChecker` does, in a process without secrets.
 * @param name of the file as sent; it decides nothing, and is the value `name` of a problem that blames no member of an
 *   archive.
 * @throws where the file cannot be read, or the check itself cannot run: then nothing is known of it.
 */
export async function inspectUpload(path: string, kind: UploadKind, name: string): Promise<Inspection> {
  return problemOfRefusal(name, async () => {
    const type = await readType(path, kind)
    if (type === 'pdf') await inspectPdf(path)
    else if (type === 'zip') await inspectZip(path)
    else if (type === 'mp3' || type === 'm4a')
      return { type, durationSeconds: await inspectAudio(path, type) }
    else if (isPictureKind(kind)) return redraw(path, type, kind)
    else refuseType(kind)
    return { type }
  })
}

function isPictureKind(kind: UploadKind): kind is PictureKind {
  return kind !== 'cv' && kind !== 'paper' && kind !== 'audio'
}

/** Checks a picture and re-encodes it. */
async function redraw(path: string, type: SentPictureType, kind: PictureKind): Promise<CleanPicture> {
  const content = await readFile(path)
  await inspectImage(content, type, kind)
  return cleanImage(content, type)
}
