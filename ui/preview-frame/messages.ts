import type { Answer } from '#contracts/endpoint.ts';
import type { previewPerson } from '#contracts/administration/preview.ts';
import type { Language } from '#contracts/language.ts';

/** What a frame shows: a page of the product, for a person whose every answer is here. */
export interface Shown extends Pick<Answer<typeof previewPerson>, 'answers' | 'refused'> {
  readonly path: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

/** From the administration to the frame. */
export interface ToFrame {
  readonly preview: 'show';
  readonly shown: Shown;
}

/** From the frame: it waits for what to show; somebody pressed what would have changed something, or would have led elsewhere. */
export interface FromFrame {
  readonly preview: 'ready' | 'refused';
}

const isObject = (data: unknown): data is { readonly preview?: unknown } => typeof data === 'object' && data !== null;

export const isToFrame = (data: unknown): data is ToFrame => isObject(data) && data.preview === 'show';
export const isFromFrame = (data: unknown): data is FromFrame =>
  isObject(data) && (data.preview === 'ready' || data.preview === 'refused');
