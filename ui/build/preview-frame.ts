import type { Plugin } from 'vite';

/**
 * Writes into preview-frame.html which files the product's own page begins with. Its script loads them once everything that they
 * may call is replaced; an import in the source would make them a shared part and slow the first page of everybody.
 */
export function previewFrame(): Plugin {
  return {
    name: 'preview-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('preview-frame.html')) return html;
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/ui/index.html'),
        );
        if (entry?.type !== 'chunk') throw new Error('The build has no chunk of index.html');
        const styles = [...(entry.viteMetadata?.importedCss ?? [])];
        return {
          html: html.replace('content="/app/main.tsx"', `content="/${entry.fileName}"`),
          tags: styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `/${file}` },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}
