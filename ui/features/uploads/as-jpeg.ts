const isHeic = (file: Blob, name: string): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(name);

/** Converts HEIC to JPEG where the browser can read it (Safari). All else stays: the server refuses HEIC with advice. */
export async function asJpeg(file: Blob, name: string): Promise<Blob> {
  if (!isHeic(file, name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob((jpeg) => resolve(jpeg ?? file), 'image/jpeg', 0.9));
  } catch {
    return file;
  }
}
