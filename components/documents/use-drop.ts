import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes a file that is dropped; `target` while one is held over. */
export function useDrop(onFile: (file: File) => void) {
  // entering a child leaves its parent: only the balance tells
  const [depth, setDepth] = useState(0);
  const drag = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => now + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1));
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { target: depth > 0, drag };
}

/** A file that misses its slot must not take the browser away from the page. */
export function useDropsElsewhere() {
  useEffect(() => {
    const keepHere = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') && !event.defaultPrevented) event.preventDefault();
    };
    window.addEventListener('dragover', keepHere);
    window.addEventListener('drop', keepHere);
    return () => {
      window.removeEventListener('dragover', keepHere);
      window.removeEventListener('drop', keepHere);
    };
  }, []);
}
