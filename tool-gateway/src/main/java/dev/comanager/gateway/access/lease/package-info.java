/** A lease under which verdicts may be remembered, proved against the broker again and again. */
package dev.comanager.gateway.access.lease;
