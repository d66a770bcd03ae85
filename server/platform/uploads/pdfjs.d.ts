/** The builds of pdf.js for the newest engines, whose types are those of its main module. */
declare module 'pdfjs-dist/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {}
