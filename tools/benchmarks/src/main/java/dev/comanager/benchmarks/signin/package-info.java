/** Sign-in through the public pages, like a client and its user: the duration of each step. */
package dev.comanager.benchmarks.signin;
