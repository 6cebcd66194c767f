import { type DragEvent, useState } from 'react'

/** @returns what makes an element take a dropped file, and whether one is over it */
export const useFileDrop = (onDrop: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onDrop(file)
    },
  }
  return { isOver, target }
}
