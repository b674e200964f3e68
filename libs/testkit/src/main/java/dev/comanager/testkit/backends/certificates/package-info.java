/** Certificates that tests make for themselves: sound, expired, of another host. */
package dev.comanager.testkit.backends.certificates;
