import { cx } from '#kit/ui/cx.ts'
import styles from './mark.module.css'

/** The logo: a small ticket with a punched hole and a torn edge. Its size comes from the context (`--mark`). */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 26 30" aria-hidden="true">
      <path
        fill="#c23b22"
        fillRule="evenodd"
        d="M4 0h18a4 4 0 0 1 4 4v23.4l-2.6 2.1-2.6-2.1-2.6 2.1-2.6-2.1-2.6 2.1-2.6-2.1-2.6 2.1-2.6-2.1-2.6 2.1L0 27.4V4a4 4 0 0 1 4-4Zm9 3.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M5 13.2h7M8.6 10.6V24M8.6 15.4 5.2 20M8.8 16.4l2.6 2.6M15.2 10.8V21q0 2.2 2.2 2.2h1.4q2.2 0 2.4-3"
      />
    </svg>
  )
}
